-- Demos are deleted with all that belongs to them: no table is read through for it.
create index magazine_of_session on magazine (session_id);
create index table_part_of_player on table_part (player_id);
create index jackpot_win_of_player on jackpot_win (player_id);

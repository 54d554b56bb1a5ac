-- Which of a member's wallets a session plays with, in the operator's words. Null in a demo, and in sessions from before.
alter table session add column wallet text;

-- What has come up since a withdrawal was asked for is put before staff too.
grant update (risks) on withdrawal to chokdee_app;

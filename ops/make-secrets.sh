#!/bin/sh
# Writes the secrets of a new system, once: ops/make-secrets.sh <folder> [database host]. It never changes what is there.
# What other companies give (SMS_GATEWAY_TOKEN and its kind) is added by hand to secrets.env.
set -eu
folder=${1:?"say where to: ops/make-secrets.sh ops/secrets"}
host=${2:-postgres}
umask 077
mkdir -p "$folder/tls"
[ ! -e "$folder/secrets.env" ] || { echo "$folder/secrets.env is there already" >&2; exit 1; }
word() { openssl rand -hex 32; }
superuser=$(word) owner=$(word) app=$(word) studio=$(word)
cat > "$folder/postgres.env" <<END
POSTGRES_PASSWORD=$superuser
OWNER_PASSWORD=$owner
APP_PASSWORD=$app
STUDIO_PASSWORD=$studio
END
cat > "$folder/secrets.env" <<END
DATABASE_URL=postgresql://chokdee_login:$app@$host:5432/chokdee
MIGRATION_DATABASE_URL=postgresql://chokdee_owner:$owner@$host:5432/chokdee
STUDIO_DATABASE_URL=postgresql://chokdee_studio:$studio@$host:5432/chokdee
#STANDBY_DATABASE_URL=postgresql://chokdee_login:$app@$host:5433/chokdee
SECRET_KEY=$(word)
STUDIO_WALLET_KEY=$(word)
STUDIO_SEED_KEY=$(word)
METRICS_TOKEN=$(word)
#SMS_GATEWAY_TOKEN=
#PAYMENT_GATEWAY_SECRET=
#LINE_MESSAGING_TOKEN=
#RECAPTCHA_SECRET=
#SPORT_FEED_URL=
END
# Signs the ledger's seals; no process writes it. The folder is closed to others, so that a container's user may read it.
openssl genpkey -algorithm ed25519 -out "$folder/seal-key.pem"
chmod 644 "$folder/seal-key.pem"
# A certificate of its own until real ones, each with its key in one file, stand in the same folder.
[ -n "$(ls -A "$folder/tls")" ] || openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=chokdee.example \
  -keyout "$folder/tls/chokdee.pem" -out "$folder/tls/certificate" 2>/dev/null
[ ! -e "$folder/tls/certificate" ] || { cat "$folder/tls/certificate" >> "$folder/tls/chokdee.pem"; rm "$folder/tls/certificate"; }
echo "$folder/secrets.env is written: keep it as safe as the system, and add SMS_GATEWAY_TOKEN."

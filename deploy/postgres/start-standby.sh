#!/usr/bin/env bash
# Copies the primary once, then follows it.
set -euo pipefail
if [[ ! -s "$PGDATA/PG_VERSION" ]]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  PGPASSWORD="$REPLICATION_PASSWORD" gosu postgres pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --slot=standby \
    --wal-method=stream --checkpoint=fast --dbname="host=primary user=evisa_standby password=$REPLICATION_PASSWORD"
fi
exec gosu postgres postgres -c hot_standby=on

#!/bin/bash
# A copy of the primary that follows it. The first start makes it under another name and renames it when it is
# complete.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  export PGPASSWORD="$REPLICATION_PASSWORD"
  until pg_isready --quiet --host "$PRIMARY_HOST"; do sleep 1; done
  rm -rf "$PGDATA.new"
  # -R writes the connection settings, the password included.
  pg_basebackup --host "$PRIMARY_HOST" --username replication_of_post_office --pgdata "$PGDATA.new" \
    --wal-method stream --slot replica --write-recovery-conf --checkpoint fast
  rm -rf "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -D "$PGDATA" -c hot_standby_feedback=on -c "listen_addresses=${LISTEN_ADDRESSES:-*}"

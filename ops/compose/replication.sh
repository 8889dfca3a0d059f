#!/bin/bash
# The database image runs this once, when it creates its cluster: the role and the slot of the replica.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role replication_of_post_office with replication login password :'password';
select pg_create_physical_replication_slot('replica');
-- A replica that is gone for good must not fill the disk with what it has not read.
alter system set max_slot_wal_keep_size = '4GB';
SQL
echo 'host replication replication_of_post_office all scram-sha-256' >> "$PGDATA/pg_hba.conf"

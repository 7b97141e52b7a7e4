#!/bin/sh
# The roles of docs/operations.md, and one that may only copy the server. Runs once, on an empty cluster.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$OWNER_PASSWORD" -v service="$SERVICE_PASSWORD" -v replication="$REPLICATION_PASSWORD" <<'SQL'
create role evisa_service login password :'service';
alter role evisa_service set statement_timeout = '30s';
alter role evisa_service set lock_timeout = '10s';
alter role evisa_service set idle_in_transaction_session_timeout = '60s';
alter role evisa_service set jit = off;
create role evisa_owner login password :'owner' in role evisa_service;
create role evisa_standby replication login password :'replication';
create database evisa owner evisa_owner;
select pg_create_physical_replication_slot('standby');
SQL
echo 'host replication evisa_standby all scram-sha-256' >> "$PGDATA/pg_hba.conf"

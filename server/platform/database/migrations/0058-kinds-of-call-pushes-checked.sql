-- outside a transaction
-- Reads every row, while the servers read and write them.
alter table call_pushes validate constraint call_pushes_kind_known;

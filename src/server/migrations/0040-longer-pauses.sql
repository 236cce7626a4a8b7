-- For how many seconds a connection has been sending since its last longer pause, which comes after a time.
alter table campaign_paces add column run_seconds real not null default 0;
alter table campaign_paces drop column sent;

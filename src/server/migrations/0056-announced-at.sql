-- When an announcement was last put up: for whoever came to the company later it counts as read.
alter table announcements add announced_at timestamptz;
update announcements set announced_at = created_at;
alter table announcements alter announced_at set default now(), alter announced_at set not null;

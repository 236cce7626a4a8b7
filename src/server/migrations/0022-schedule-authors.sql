-- Who wrote a schedule first keeps the right to it, also when somebody else changes its text.
alter table schedules add column author_id integer;
alter table schedules add foreign key (company_id, author_id) references users (company_id, id) on delete set null (author_id);
update schedules set author_id = user_id;

-- Whether the first steps of a new company stand above somebody's screens: its first admin's, until they close them.
alter table users add column first_steps boolean not null default false;

-- Of one's own tickets the newest are read without those of everybody else; it finds what the index it replaces did.
create index tickets_of_owner on tickets (company_id, user_id, status, updated_at desc, id desc)
  where user_id is not null;
drop index tickets_by_owner;

-- How long a queue waits: for the answer of whom a ticket was assigned to, and for anybody before it goes to another queue, which a
-- server of the release before may delete without a word.
alter table queues
  add column answer_minutes integer check (answer_minutes > 0),
  add column overflow_minutes integer check (overflow_minutes > 0),
  add column overflow_queue_id integer;

-- Since when its owner has it by assignment; null where they took it or were given it by somebody.
alter table tickets add column assigned_at timestamptz;
create index tickets_assigned on tickets (company_id, assigned_at) where assigned_at is not null and status = 'open';

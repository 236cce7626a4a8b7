-- Which tickets' promises are to be reckoned anew, by whoever looks next (jobs/sla.ts). Whoever changes a row need not think
-- of it, the servers of the release before neither. Where nothing is promised nothing is marked.
create or replace function recado_sla_rules_of(company integer, ticket integer, contact integer)
returns setof sla_rules language sql stable as $$
  select * from sla_rules as rule
  where rule.company_id = company and case when rule.tag_id is not null
    then exists (
      select 1 from ticket_tags where company_id = company and ticket_id = ticket and tag_id = rule.tag_id)
    else exists (
      select 1 from contact_fields
      where company_id = company and contact_id = contact
        and lower(trim(name)) = lower(rule.field_name) and lower(trim(value)) = lower(rule.field_value)) end
$$;

create or replace function recado_promises(company integer, ticket integer, queue integer, contact integer)
returns boolean language sql stable as $$
  select exists (select 1 from queues where company_id = company and id = queue and sla_since is not null)
    or exists (select 1 from recado_sla_rules_of(company, ticket, contact))
$$;

create or replace function recado_mark_sla() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.people_since := case when new.chatbot then null else new.created_at end;
  elsif old.chatbot <> new.chatbot then
    new.people_since := case when new.chatbot then null else new.updated_at end;
  end if;
  if new.sla_due_at is not null then
    new.sla_stale := true;
  else
    new.sla_stale := new.sla_stale or recado_promises(new.company_id, new.id, new.queue_id, new.contact_id);
  end if;
  if tg_op = 'UPDATE' and old.queue_id is not null and old.queue_id is distinct from new.queue_id then
    new.sla_stale := new.sla_stale or recado_promises(old.company_id, old.id, old.queue_id, old.contact_id);
  end if;
  return new;
end $$;

-- Rows that are taken up from an archive (decision 180) come as they were.
create or replace trigger mark_sla_of_added before insert on tickets for each row
  when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_mark_sla();
create or replace trigger mark_sla_of_changed before update on tickets for each row
  when ((old.status, old.user_id, old.queue_id, old.contact_id, old.connection_id, old.chatbot, old.is_unlisted,
    old.last_message_at, old.last_message_from_me)
    is distinct from (new.status, new.user_id, new.queue_id, new.contact_id, new.connection_id, new.chatbot, new.is_unlisted,
    new.last_message_at, new.last_message_from_me))
  execute function recado_mark_sla();

-- What a queue promises holds from when it was said.
create or replace function recado_keep_sla_since() returns trigger language plpgsql as $$
begin
  new.sla_since := case
    when coalesce(new.first_answer_minutes, new.next_answer_minutes, new.resolution_minutes) is not null then new.updated_at end;
  return new;
end $$;

create or replace trigger keep_sla_since_of_added before insert on queues for each row
  when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_keep_sla_since();
create or replace trigger keep_sla_since_of_changed before update on queues for each row
  when ((old.first_answer_minutes, old.next_answer_minutes, old.resolution_minutes)
    is distinct from (new.first_answer_minutes, new.next_answer_minutes, new.resolution_minutes))
  execute function recado_keep_sla_since();

create or replace function recado_mark_sla_of_queue() returns trigger language plpgsql as $$
begin
  update tickets set sla_stale = true
  where company_id = new.company_id and queue_id = new.id and status in ('pending', 'open');
  return null;
end $$;

create or replace trigger mark_sla_of_queue after update on queues for each row
  when ((old.sla_since is not null or new.sla_since is not null)
    and (old.sla_since, old.schedules, old.later_stretches, old.days_off)
      is distinct from (new.sla_since, new.schedules, new.later_stretches, new.days_off))
  execute function recado_mark_sla_of_queue();

create or replace function recado_mark_sla_of_company(company integer) returns void language sql as $$
  update tickets set sla_stale = true
  where company_id = company and status in ('pending', 'open') and recado_promises(company, id, queue_id, contact_id)
$$;

create or replace function recado_mark_sla_of_hours() returns trigger language plpgsql as $$
begin
  perform recado_mark_sla_of_company(new.id);
  return null;
end $$;

create or replace trigger mark_sla_of_hours after update on companies for each row
  when ((old.schedules, old.later_stretches, old.days_off, old.time_zone)
    is distinct from (new.schedules, new.later_stretches, new.days_off, new.time_zone))
  execute function recado_mark_sla_of_hours();

create or replace function recado_mark_sla_of_setting() returns trigger language plpgsql as $$
begin
  perform recado_mark_sla_of_company(new.company_id);
  return null;
end $$;

create or replace trigger mark_sla_of_setting after insert or update on settings for each row
  when (new.key = 'scheduleType')
  execute function recado_mark_sla_of_setting();

-- What a rule promises holds from when it was said, and to whom.
create or replace function recado_keep_since_of_rule() returns trigger language plpgsql as $$
begin
  new.since := new.updated_at;
  return new;
end $$;

create or replace function recado_begin_rule() returns trigger language plpgsql as $$
begin
  new.since := new.created_at;
  return new;
end $$;

create or replace trigger begin_rule before insert on sla_rules for each row
  when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_begin_rule();
create or replace trigger keep_since_of_rule before update on sla_rules for each row
  when ((old.tag_id, old.field_name, old.field_value, old.first_answer_minutes, old.next_answer_minutes,
    old.resolution_minutes)
    is distinct from (new.tag_id, new.field_name, new.field_value, new.first_answer_minutes, new.next_answer_minutes,
    new.resolution_minutes))
  execute function recado_keep_since_of_rule();

create or replace function recado_mark_sla_of_rule() returns trigger language plpgsql as $$
begin
  update tickets set sla_stale = true
  where company_id = coalesce(new.company_id, old.company_id) and status in ('pending', 'open');
  return null;
end $$;

create or replace trigger mark_sla_of_rule after insert or update or delete on sla_rules for each row
  when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_mark_sla_of_rule();

create or replace function recado_mark_sla_of_tagging() returns trigger language plpgsql as $$
begin
  update tickets set sla_stale = true
  from changed
  where tickets.company_id = changed.company_id and tickets.id = changed.ticket_id
    and tickets.status in ('pending', 'open') and not tickets.sla_stale
    and exists (select 1 from sla_rules where company_id = changed.company_id and tag_id = changed.tag_id);
  return null;
end $$;

create or replace trigger mark_sla_of_tagged after insert on ticket_tags referencing new table as changed
  for each statement when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_mark_sla_of_tagging();
create or replace trigger mark_sla_of_untagged after delete on ticket_tags referencing old table as changed
  for each statement execute function recado_mark_sla_of_tagging();

create or replace function recado_mark_sla_of_fields() returns trigger language plpgsql as $$
begin
  update tickets set sla_stale = true
  from changed
  where tickets.company_id = changed.company_id and tickets.contact_id = changed.contact_id
    and tickets.status in ('pending', 'open') and not tickets.sla_stale
    and exists (
      select 1 from sla_rules
      where company_id = changed.company_id and lower(field_name) = lower(trim(changed.name)));
  return null;
end $$;

create or replace trigger mark_sla_of_added_fields after insert on contact_fields referencing new table as changed
  for each statement when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_mark_sla_of_fields();
create or replace trigger mark_sla_of_changed_fields after update on contact_fields referencing new table as changed
  for each statement execute function recado_mark_sla_of_fields();
create or replace trigger mark_sla_of_deleted_fields after delete on contact_fields referencing old table as changed
  for each statement execute function recado_mark_sla_of_fields();

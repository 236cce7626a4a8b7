-- A scheduled message may be a template of its connection: by the template's id, with a text for each of its places, in
-- which variables stand as they do in a body. `body` is then what the template says, for the lists. Without a reference:
-- one whose template is gone must not be sent as a plain text.
alter table schedules
  add column template_id integer,
  add column template_values jsonb not null default '[]';

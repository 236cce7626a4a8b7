-- A campaign may say a template of its connection in place of its messages: by the template's id, which stays with its
-- name and language, and with a text for each of its places. Without a reference: a campaign whose template is gone must
-- not send its messages instead.
alter table campaigns
  add column template_id integer,
  add column template_values jsonb not null default '[]';
-- The texts as they are for one recipient.
alter table campaign_shippings add column template_values jsonb;
-- A wider one: what an earlier release writes is still right.
alter table campaigns drop constraint campaigns_paused_reason_check,
  add constraint campaigns_paused_reason_check check (paused_reason in
    ('disconnected', 'refused', 'expired', 'notInPlan', 'dailyWindow', 'dailyCap', 'newChats', 'numberAtRisk', 'template'));

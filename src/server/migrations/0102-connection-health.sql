-- How the number of a connection stands with its channel, looked at from time to time, and until when the channel lets it
-- begin no conversations.
alter table connections
  add column health jsonb,
  add column new_chats_at timestamptz;
-- Until then campaigns go over the connection whatever its health, because somebody has said so.
alter table campaign_paces add column risk_taken_until timestamptz;
-- A wider one: what an earlier release writes is still right.
alter table campaigns drop constraint campaigns_paused_reason_check,
  add constraint campaigns_paused_reason_check check (paused_reason in
    ('disconnected', 'refused', 'expired', 'notInPlan', 'dailyWindow', 'dailyCap', 'newChats', 'numberAtRisk'));

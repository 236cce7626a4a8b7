-- A company whose plan no longer has campaigns: those that run wait until it has them again.
alter table campaigns drop constraint campaigns_paused_reason_check;
alter table campaigns add constraint campaigns_paused_reason_check
  check (paused_reason in ('disconnected', 'refused', 'expired', 'notInPlan', 'dailyWindow', 'dailyCap'));

-- A day's stretches after the first, which stays in schedules, and the days that go before their weekdays.
alter table companies
  add column later_stretches jsonb,
  add column days_off jsonb;
alter table queues
  add column later_stretches jsonb,
  add column days_off jsonb;

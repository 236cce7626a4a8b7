-- What a larger plan costs more until the next period begins is an invoice of its own; paying it makes the plan hold.
-- One that was withdrawn is shown no more, unless it is paid with an old code all the same.
alter table invoices
  add column kind text not null default 'period' check (kind in ('period', 'difference')),
  add column to_plan_id integer references plans (id) on delete set null,
  add column withdrawn_at timestamptz;

-- The smaller plan that a company has chosen, from when on it holds.
create table plan_changes (
  company_id integer primary key references companies (id) on delete cascade,
  plan_id integer not null constraint plan_changes_plan_id_fkey references plans (id),
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index plan_changes_by_plan on plan_changes (plan_id);
call recado_guard('plan_changes');

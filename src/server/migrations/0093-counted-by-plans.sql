-- What counts towards a company's plan is counted at each new one.
create index schedules_not_sent on schedules (company_id) where status <> 'ENVIADA';
create index campaigns_not_over on campaigns (company_id) where status not in ('FINALIZADA', 'CANCELADA');

-- Nobody was held to these numbers before: where they were left at 0, what could be made so far still can.
update plans set schedules = 1000 where schedules = 0 and use_schedules;
update plans set campaigns = 1000 where campaigns = 0 and use_campaigns;

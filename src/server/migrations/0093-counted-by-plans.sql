-- What counts towards a company's plan is counted at each new one.
create index schedules_not_sent on schedules (company_id) where status <> 'ENVIADA';
create index campaigns_not_over on campaigns (company_id) where status not in ('FINALIZADA', 'CANCELADA');

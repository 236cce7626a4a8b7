-- A wider one: a person may stop a business's offers in WhatsApp itself.
alter table campaign_opt_outs drop constraint campaign_opt_outs_source_check,
  add constraint campaign_opt_outs_source_check check (source in ('answer', 'admin', 'channel'));

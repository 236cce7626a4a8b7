-- Mexican mobiles with and without their 1, and Argentine ones with and without their 9, are one number. Where both forms
-- are stored already, both stay.
update contacts set number_key = regexp_replace(number_key, '^(52|54)[19]', '\1')
where channel = 'whatsapp' and number_key ~ '^(521|549)[0-9]{10}$' and not exists (
  select 1 from contacts as other where other.company_id = contacts.company_id and other.channel = 'whatsapp'
    and other.number_key = regexp_replace(contacts.number_key, '^(52|54)[19]', '\1'));

update contact_list_items set number_key = regexp_replace(number_key, '^(52|54)[19]', '\1')
where number_key ~ '^(521|549)[0-9]{10}$' and not exists (
  select 1 from contact_list_items as other where other.company_id = contact_list_items.company_id
    and other.contact_list_id = contact_list_items.contact_list_id
    and other.number_key = regexp_replace(contact_list_items.number_key, '^(52|54)[19]', '\1'));

update campaign_opt_outs set number_key = regexp_replace(number_key, '^(52|54)[19]', '\1')
where number_key ~ '^(521|549)[0-9]{10}$' and not exists (
  select 1 from campaign_opt_outs as other where other.company_id = campaign_opt_outs.company_id
    and other.number_key = regexp_replace(campaign_opt_outs.number_key, '^(52|54)[19]', '\1'));

update campaign_shippings set number_key = regexp_replace(number_key, '^(52|54)[19]', '\1')
where number_key ~ '^(521|549)[0-9]{10}$' and not exists (
  select 1 from campaign_shippings as other where other.company_id = campaign_shippings.company_id
    and other.campaign_id = campaign_shippings.campaign_id
    and other.number_key = regexp_replace(campaign_shippings.number_key, '^(52|54)[19]', '\1'));

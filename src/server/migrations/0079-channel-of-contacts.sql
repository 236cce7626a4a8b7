-- Where a contact is reached. The same digits are another person on another channel.
alter table contacts add column channel text not null default 'whatsapp'
  constraint contacts_channel check (channel in ('whatsapp', 'telegram', 'whatsapp-lid'));
alter table contacts drop constraint contacts_number_key;
alter table contacts add constraint contacts_number_key unique (company_id, channel, number_key);

-- What a message by template costs, in the campaign's currency, as it was when its campaign started; null where nobody
-- knows, and 0 where the channel says that it costs nothing.
alter table campaigns add column currency text;
alter table campaign_shippings add column price double precision;

-- What is left of somebody who was erased: the other side of their tickets hangs on it, and no channel reaches it.
alter table contacts drop constraint contacts_channel,
  add constraint contacts_channel
    check (channel in ('whatsapp', 'telegram', 'whatsapp-lid', 'whatsapp-user', 'erased'));

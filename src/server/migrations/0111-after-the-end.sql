-- What a customer wrote to a ticket that had ended, where nobody has to read it.
alter table messages add column after_end text constraint messages_after_end_check check (after_end in ('rating', 'thanks'));

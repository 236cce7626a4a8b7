-- A shortcode stands for one reply among everybody's, and for one among those of their own that somebody has.
create unique index quick_messages_shared_key on quick_messages (company_id, lower(shortcode)) where geral;
create unique index quick_messages_own_key on quick_messages (company_id, user_id, lower(shortcode)) where not geral;

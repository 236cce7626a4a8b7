-- Álvaro stands beside Alvaro, not after Zélia.
drop index contacts_by_name;
create index contacts_by_name on contacts (company_id, recado_plain(name), id);

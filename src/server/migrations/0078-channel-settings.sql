-- What a channel is spoken to with: which number, and what is secret, each encrypted (src/server/cipher.ts).
alter table connections add column phone_number_id text not null default '';
alter table connections add column secrets jsonb not null default '{}';

-- What a connection says by itself once the time to answer is over: for each of its texts a template by its id, with a
-- text for each place. Without a reference: while its template is gone nothing is said, and the choice stands.
alter table connections
  add column complation_template jsonb,
  add column rating_template jsonb,
  add column expires_inactive_template jsonb;

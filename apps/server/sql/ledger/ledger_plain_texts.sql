-- Whether a posting may carry these texts.
create or replace function ledger_plain_texts(texts text[]) returns boolean
language sql stable parallel safe
return array_to_string(texts, '') !~ '[[:cntrl:]]';
revoke all on function ledger_plain_texts from public;

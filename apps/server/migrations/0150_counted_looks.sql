-- Looks at members' personal data are counted by who took them: pieces, documents and searches by a part of a number.
drop index audit_record_of_reveals;
create index audit_record_of_looks on audit_record (staff_id, action, at)
  where action in ('identity.view', 'member.reveal', 'member.search', 'member.search_missed', 'shop_order.reveal',
                   'transfer.reveal');

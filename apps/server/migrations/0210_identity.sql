-- Captcha answers that were used: each works once.
create table captcha_spent (
  answer_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_spent_age on captcha_spent (expires_at);
grant select, insert, delete on captcha_spent to chokdee_app;

-- How often a device or an address has done what a program would do, by the hour. Losing it in a crash only
-- forgives an hour.
create unlogged table captcha_try (
  bucket text not null,
  hour timestamptz not null,
  tries integer not null,
  primary key (bucket, hour)
);
create index captcha_try_age on captcha_try (hour);
grant select, insert, update, delete on captcha_try to chokdee_app;

create table identity_check (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  state text not null check (state in ('draft', 'waiting', 'approved', 'refused')),
  reason text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  constraint identity_check_check check ((state = 'draft') = (submitted_at is null)),
  constraint identity_check_check1 check ((state in ('approved', 'refused')) = (decided_at is not null))
);
create index identity_check_by_state on identity_check (state, id);
create index identity_check_of_member on identity_check (member_id, id desc);
create unique index identity_check_open on identity_check (member_id) where state in ('draft', 'waiting');
grant select, insert, update on identity_check to chokdee_app;

-- Sealed with a key outside the database, each for its place: a picture moved to another member opens no more.
create table identity_picture (
  id bigint generated always as identity primary key,
  check_id bigint not null references identity_check(id),
  kind text not null check (kind in ('id_card', 'selfie')),
  sealed bytea not null,
  created_at timestamptz not null,
  unique (check_id, kind)
);
grant select, insert, delete on identity_picture to chokdee_app;
grant update (sealed, created_at) on identity_picture to chokdee_app;

create table legal_document (
  document text not null check (document in ('terms', 'privacy', 'game_rules')),
  version integer not null check (version >= 1),
  title text not null,
  body text not null,
  published_at timestamptz not null,
  primary key (document, version)
);
grant select, insert on legal_document to chokdee_app;

create table consent (
  member_id bigint not null references member(id),
  document text not null,
  version integer not null,
  address inet not null,
  given_at timestamptz not null,
  primary key (member_id, document, version),
  foreign key (document, version) references legal_document(document, version)
);
grant select, insert on consent to chokdee_app;

-- Wrong passwords by whom and from where. The key is a hash: names that nobody has stand here too.
create table login_guard (
  key bytea primary key,
  failed_at timestamptz[] not null,
  locked_until timestamptz,
  touched_at timestamptz not null
);
create index login_guard_age on login_guard (touched_at);
grant select, insert, update, delete on login_guard to chokdee_app;

-- A code is kept as a keyed hash; a verified one becomes a token that is spent once.
create table otp (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'unlock', 'reset_password', 'step_up')),
  phone text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  device_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  token_hash bytea unique,
  token_expires_at timestamptz,
  spent_at timestamptz,
  -- A code is counted with those that the same kind of asker had sent to its phone: its owner, whoever names the bank
  -- account that goes with it, or anybody else. The last two are counted by what they named or where they asked from.
  asker text not null default 'guest' check (asker in ('own', 'account', 'guest')),
  source bytea,
  constraint otp_check check ((token_hash is null) = (token_expires_at is null))
);
create index otp_age on otp (created_at);
create index otp_of_device on otp (device_id, created_at desc) where device_id is not null;
create index otp_of_phone on otp (phone, created_at desc);
grant select, insert, update, delete on otp to chokdee_app;

-- The proof that a member has just confirmed who they are, good for one action of one session.
create table step_up (
  token_hash bytea primary key,
  member_id bigint not null references member(id),
  session_id uuid not null,
  method text not null check (method in ('password', 'otp')),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index step_up_age on step_up (expires_at);
grant select, insert, update, delete on step_up to chokdee_app;

insert into legal_document (document, version, title, body, published_at) values
  ('game_rules', 1, 'กติกาการเล่น', '1. หลักทั่วไป
ทุกเกมที่ใช้การสุ่มประกาศรหัสยืนยันไว้ก่อนเล่นและเปิดเผยรหัสจริงภายหลัง สมาชิกคำนวณผลซ้ำด้วยตนเองได้จากหน้าเว็บ ผลไม่ขึ้นกับสมาชิก ยอดเงินของระบบ หรือผลที่ผ่านมา

2. สล็อต ยิงปลา และเกมในห้องเกม
อัตราคืนผู้เล่นและโอกาสได้รางวัลสูงสุดแสดงในหน้ากติกาของแต่ละเกม รอบที่ขาดการเชื่อมต่อจะถูกเก็บไว้และเล่นต่อได้ก่อนเริ่มรอบใหม่

3. คาสิโนสดและบาคาร่า
ปิดรับเดิมพันตามเวลาที่แสดงบนโต๊ะ ผลคิดตามไพ่ที่เปิดจริง เดิมพันเสมอคืนเงินเดิมพันฝั่งเจ้ามือและผู้เล่น สูตรและสถิติที่แสดงมีไว้เพื่อความบันเทิง ไม่รับประกันผล

4. กีฬา
ผลคิดตามกติกาของแต่ละตลาดที่แสดงก่อนเดิมพัน การแข่งขันที่ยกเลิกหรือเลื่อนเกินกำหนดคืนเงินเดิมพัน

5. หวย
รับแทงถึงเวลาปิดรับของแต่ละงวดตามเวลาของระบบ อัตราจ่ายเป็นอัตราที่แสดงบนโพยในเวลาที่ส่ง เลขที่ปิดรับหรือลดอัตราจ่ายแสดงก่อนส่ง โพยยกเลิกได้ภายใน 5 นาทีหลังส่งและก่อนปิดรับไม่น้อยกว่า 5 นาที งวดที่ไม่ออกผลภายในเวลาที่กำหนดคืนเงินทั้งงวด

6. จับยี่กี
วันละ 88 รอบ ผลคำนวณจากเลขที่สมาชิกยิงรวมกับค่าที่ประกาศไว้ก่อนและค่าสาธารณะหลังปิดรอบ ยกเลิกโพยยี่กีไม่ได้ รอบที่มีผู้ยิงไม่ถึงจำนวนขั้นต่ำคืนเงินทั้งรอบ ผู้ให้บริการไม่ยิงเลขเอง

7. ข้อผิดพลาด
หากระบบขัดข้องจนรอบไม่สมบูรณ์ เงินเดิมพันของรอบนั้นจะคืนเข้ากระเป๋า หากประกาศผลผิด จะคิดผลใหม่ด้วยรายการปรับปรุงและแสดงส่วนต่างให้เห็น', '2025-12-31 17:00:00+00'),
  ('privacy', 1, 'นโยบายความเป็นส่วนตัว', 'นโยบายนี้จัดทำตามพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562 (PDPA)

1. ข้อมูลที่เก็บ
ชื่อและนามสกุล วันเกิด เบอร์โทรศัพท์ บัญชีธนาคาร ไลน์ไอดี (ถ้าให้ไว้) ประวัติการเข้าสู่ระบบ อุปกรณ์และที่อยู่ไอพี รายการฝาก ถอน และเดิมพัน รวมถึงข้อความที่ติดต่อกับเจ้าหน้าที่

2. วัตถุประสงค์
เพื่อเปิดและดูแลบัญชี ยืนยันอายุและตัวตน รับและจ่ายเงิน คำนวณผลการเดิมพัน ป้องกันการทุจริตและการฟอกเงิน ปฏิบัติตามกฎหมาย และให้ความช่วยเหลือเมื่อสมาชิกร้องขอ ข้อมูลจะไม่ถูกขาย

3. ฐานทางกฎหมาย
การปฏิบัติตามสัญญาที่สมาชิกทำไว้ การปฏิบัติหน้าที่ตามกฎหมาย ประโยชน์โดยชอบด้วยกฎหมายในการรักษาความปลอดภัย และความยินยอมสำหรับข่าวสารทางการตลาด ซึ่งถอนได้ทุกเมื่อ

4. ผู้ที่ได้รับข้อมูล
ธนาคารและผู้ให้บริการชำระเงินเท่าที่จำเป็นต่อการโอนเงิน ผู้ให้บริการส่งข้อความเท่าที่จำเป็นต่อการส่งรหัส ผู้ให้บริการเกมได้รับเพียงรหัสสมาชิกที่ไม่ระบุตัวตน และหน่วยงานของรัฐเมื่อกฎหมายกำหนด

5. ระยะเวลาการเก็บ
เก็บข้อมูลบัญชีและรายการเงินไว้ตลอดเวลาที่เป็นสมาชิกและต่อไปอีกไม่เกิน 10 ปีตามที่กฎหมายกำหนด ประวัติการเข้าสู่ระบบเก็บไม่เกิน 2 ปี เมื่อพ้นกำหนดจะลบหรือทำให้ไม่สามารถระบุตัวตนได้

6. ความปลอดภัย
รหัสผ่านและรหัส OTP เก็บในรูปที่อ่านกลับไม่ได้ การเชื่อมต่อเข้ารหัส เจ้าหน้าที่เข้าถึงข้อมูลตามหน้าที่และทุกการแก้ไขมีบันทึก หากเกิดเหตุละเมิดที่กระทบสิทธิ์ จะแจ้งให้ทราบภายในเวลาที่กฎหมายกำหนด

7. สิทธิของเจ้าของข้อมูล
สมาชิกขอเข้าถึง ขอสำเนา ขอแก้ไข ขอลบ ขอให้ระงับการใช้ คัดค้านการประมวลผล ขอโอนย้ายข้อมูล และถอนความยินยอมได้ โดยติดต่อเจ้าหน้าที่ผ่านช่องทางในเว็บไซต์ และมีสิทธิ์ร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคล

8. ข้อมูลในอุปกรณ์
เว็บไซต์เก็บสถานะการเข้าสู่ระบบและการตั้งค่าไว้ในเบราว์เซอร์ของสมาชิก ไม่ใช้คุกกี้เพื่อติดตามข้ามเว็บไซต์', '2025-12-31 17:00:00+00'),
  ('terms', 1, 'ข้อกำหนดและเงื่อนไขการใช้บริการ', '1. ผู้มีสิทธิ์ใช้บริการ
ผู้สมัครต้องเป็นบุคคลธรรมดาที่มีอายุครบ 20 ปีบริบูรณ์ในวันที่สมัคร และใช้บริการจากพื้นที่ที่กฎหมายอนุญาตเท่านั้น ผู้ให้บริการอาจขอเอกสารยืนยันตัวตนได้ทุกเมื่อ และจะระงับบัญชีไว้จนกว่าจะตรวจสอบแล้วเสร็จ

2. หนึ่งคนหนึ่งบัญชี
สมาชิกหนึ่งคนมีบัญชีได้เพียงบัญชีเดียว เบอร์โทรศัพท์และบัญชีธนาคารแต่ละบัญชีใช้สมัครได้ครั้งเดียว ชื่อสมาชิกต้องตรงกับชื่อบัญชีธนาคาร หากพบบัญชีซ้ำ ผู้ให้บริการจะปิดบัญชีที่เปิดภายหลังและคืนเงินฝากที่ยังไม่ได้ใช้

3. ความปลอดภัยของบัญชี
สมาชิกต้องเก็บรหัสผ่านและรหัส OTP เป็นความลับ พนักงานจะไม่ถามรหัสเหล่านี้ในทุกกรณี หากพบการเข้าสู่ระบบที่ไม่ใช่ของตนเอง ให้เปลี่ยนรหัสผ่าน ออกจากระบบทุกอุปกรณ์ และแจ้งเจ้าหน้าที่ทันที

4. การฝากเงิน
การฝากต้องโอนจากบัญชีที่ลงทะเบียนไว้ในชื่อของสมาชิกเท่านั้น ยอดเงินจะเข้ากระเป๋าเมื่อธนาคารยืนยันการโอนแล้ว เงินที่โอนจากบัญชีของผู้อื่นจะถูกพักไว้เพื่อตรวจสอบ

5. การถอนเงิน
การถอนจ่ายเข้าบัญชีที่ได้รับอนุมัติในชื่อของสมาชิกเท่านั้น บัญชีที่เพิ่มใหม่ใช้รับเงินได้หลังจากเพิ่มแล้ว 24 ชั่วโมงและเจ้าหน้าที่อนุมัติ ก่อนถอนต้องยืนยันตัวตนอีกครั้ง และต้องทำยอดเทิร์นตามเงื่อนไขของยอดฝากหรือโปรโมชั่นที่รับไว้ให้ครบ

6. การเดิมพัน
ยอดเดิมพันถูกหักทันทีเมื่อรายการได้รับการยืนยัน รายการที่ยืนยันแล้วยกเลิกได้เฉพาะตามกติกาของเกมนั้น ผลที่ประกาศโดยระบบถือเป็นที่สุด เว้นแต่พบความผิดพลาดที่พิสูจน์ได้ ซึ่งจะแก้ไขด้วยรายการปรับปรุงที่สมาชิกตรวจสอบได้ในรายการเดินบัญชี

7. โปรโมชั่นและโบนัส
แต่ละโปรโมชั่นมีเงื่อนไขของตนเองซึ่งแสดงก่อนรับสิทธิ์ การเดิมพันสวนฝั่ง การใช้โปรแกรมช่วยเล่น และการใช้หลายบัญชีเพื่อรับโบนัส ทำให้โบนัสและเงินรางวัลที่เกิดจากโบนัสนั้นเป็นโมฆะ

8. การระงับและปิดบัญชี
ผู้ให้บริการอาจระงับบัญชีเมื่อมีเหตุอันควรสงสัยว่ามีการทุจริต ฟอกเงิน หรือผิดเงื่อนไข โดยแจ้งเหตุผลให้ทราบ เงินที่เป็นของสมาชิกยังคงเป็นของสมาชิก และรางวัลของรายการที่เดิมพันไว้แล้วจะจ่ายตามปกติ

9. การเล่นอย่างมีความรับผิดชอบ
สมาชิกกำหนดวงเงินฝากและขอพักการใช้งานบัญชีได้ด้วยตนเอง การลดวงเงินมีผลทันที การเพิ่มวงเงินมีผลหลัง 24 ชั่วโมง โปรดเล่นอย่างมีสติ การพนันมีความเสี่ยง

10. การเปลี่ยนแปลงเงื่อนไข
เมื่อมีการเปลี่ยนแปลงสาระสำคัญ ระบบจะแสดงฉบับใหม่และขอให้ยอมรับก่อนใช้งานต่อ ฉบับเดิมเก็บไว้เป็นหลักฐาน เวลาทั้งหมดอ้างอิงเวลาประเทศไทย', '2025-12-31 17:00:00+00');

-- check: not has_table_privilege('chokdee_app', 'legal_document', 'update')
-- check: not has_table_privilege('chokdee_app', 'consent', 'update')
-- check: not has_table_privilege('chokdee_app', 'consent', 'delete')
-- check: (select count(*) from legal_document) = 3
-- check: not has_table_privilege('chokdee_app', 'identity_check', 'delete')
-- check: not has_column_privilege('chokdee_app', 'identity_picture', 'check_id', 'update')

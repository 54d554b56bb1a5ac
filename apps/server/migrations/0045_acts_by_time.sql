-- What was done within a day is looked at as a whole, whoever did it and for whom.
drop index staff_act_of_staff;
drop index staff_act_of_approver;
drop index staff_act_of_member;
create index staff_act_by_time on staff_act (flow, at);

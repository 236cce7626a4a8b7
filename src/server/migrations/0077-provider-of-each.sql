-- Until here every connection was the simulator's, whatever stood here.
update connections set provider = 'simulator';
alter table connections alter column provider drop default;

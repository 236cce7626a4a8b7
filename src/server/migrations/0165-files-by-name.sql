-- Whether anybody names a file is asked of many files at once.
create index messages_by_voice_file on messages (voice_file) where voice_file is not null;
create index chat_messages_by_file on chat_messages (media_file) where media_file is not null;
create index contacts_by_file on contacts (picture_file) where picture_file is not null;

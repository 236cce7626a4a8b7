-- Whether a file is a contact's picture was looked up in all contacts of the company, with each file and each list of faces.
create index contacts_by_picture_file on contacts (company_id, picture_file) where picture_file is not null;

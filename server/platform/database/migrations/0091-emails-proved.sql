-- When the provider last vouched for the e-mail. Null: a server before 0091 made the method, or signed it in.
alter table sign_in_methods add column email_proved_at timestamptz;

create table school_branding (
  school_id bigint primary key,
  -- The name its logo is kept under in the vault.
  logo text,
  colour text
);

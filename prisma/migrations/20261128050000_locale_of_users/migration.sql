-- The language of a person's pages, and how they write figures and days: a BCP 47 tag. Null: as their browser does.
ALTER TABLE users ADD COLUMN locale TEXT;

-- The alphabet, with numbers in names by their value: สูตร 1, สูตร 2, สูตร 10. No index has it: products are sorted in memory (catalogue/products-sql.ts).
create collation natural_order (provider = icu, locale = 'und-u-kn');

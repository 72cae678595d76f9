-- An order is found by the number of its invoice: that is what deliveries are known by.
create index orders_of_invoice on orders (invoice_number) where invoice_number <> '';

-- What waits at the upgrade is left to our copies, too; what a copy of 0.2.0 tried already it goes on trying, and ours wait behind it.
update outbox set next_try_at = now() + interval '50 minutes' where delivered_at is null and tries = 0;

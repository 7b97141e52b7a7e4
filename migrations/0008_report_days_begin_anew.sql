-- The rows counted each day by itself; now they add up all days so far. The next night writes them again.
DELETE FROM "report_days";

CREATE INDEX IF NOT EXISTS "applications_nationality" ON "applications" USING btree ("nationality","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_arrival" ON "applications" USING btree (("travel_details" ->> 'arrivalDate'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_state" ON "payments" USING btree ("state","created_at","id");
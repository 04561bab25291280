-- Packs are made in another form now; the next versions of the plan make them anew.
DELETE FROM demand_packs;

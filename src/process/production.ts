// By default, libraries watch over their use as while somebody develops with them: graphql looks at each value for a second
// copy of itself, a twentieth of a large answer's time.
process.env.NODE_ENV ||= "production";

// Imported first where plans are made: Node.js keeps the source map of every file loaded after this, which is tens of megabytes a thread.
// Traces from there name files and functions, but no lines.
process.setSourceMapsEnabled(false);

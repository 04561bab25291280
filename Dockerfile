# What is compiled, and the few packages that stay apart, are put into /image by src/build/image.js; only that goes on.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json LICENSE schema.graphql ./
COPY prisma prisma
COPY src src
# A page of the documentation.
COPY clients/typescript/README.md clients/typescript/
RUN node src/build/image.js /image

# Needs DATABASE_URL: PostgreSQL is not in the image. Nothing is written but to DATA_DIR, and there only the demo's key.
FROM node:24-slim
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /image ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
USER node
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}${(process.env.BASE_PATH ?? '').replace(/[/]$/, '')}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js itself is the first process, so that it hears SIGTERM; npm and a shell would keep it to themselves.
CMD ["node", "--enable-source-maps", "dist/main.js"]

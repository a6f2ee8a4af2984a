//! Ratings, kept apart by game and speed.

use super::{Store, StoreError};
use crate::game::rating::{self, Rating, Score};
use sqlx::Row as _;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

/// A result that changes ratings.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rated {
    pub(crate) game: String,
    pub(crate) speed: &'static str,
    /// The players of seats 1 and 2.
    pub(crate) players: [String; 2],
    /// For the player of seat 1.
    pub(crate) score: Score,
}

/// A rating in a list.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Listed {
    pub(crate) name: Option<String>,
    pub(crate) kind: String,
    pub(crate) game: String,
    pub(crate) speed: String,
    pub(crate) rating: Rating,
}

fn read(row: &SqliteRow) -> Result<Rating, sqlx::Error> {
    Ok(Rating {
        points: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: row.try_get("games")?,
    })
}

/// Changes the ratings of both players of a game.
pub(super) async fn rate(work: &mut SqliteConnection, rated: &Rated) -> Result<(), StoreError> {
    let mut before = [Rating::default(), Rating::default()];
    for (player, rating) in rated.players.iter().zip(&mut before) {
        let find = "SELECT rating, deviation, volatility, games FROM ratings \
                    WHERE player = $1 AND game = $2 AND speed = $3";
        let row = sqlx::query(find)
            .bind(player)
            .bind(&rated.game)
            .bind(rated.speed)
            .fetch_optional(&mut *work)
            .await?;
        if let Some(row) = row {
            *rating = read(&row)?;
        }
    }
    let after = rating::after(before, rated.score);
    for (player, rating) in rated.players.iter().zip(after) {
        let set = "INSERT INTO ratings (player, game, speed, rating, deviation, volatility, games) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (player, game, speed) DO \
                   UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
                   volatility = excluded.volatility, games = excluded.games";
        sqlx::query(set)
            .bind(player)
            .bind(&rated.game)
            .bind(rated.speed)
            .bind(rating.points)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(rating.games)
            .execute(&mut *work)
            .await?;
    }
    Ok(())
}

const LIST: &str = "SELECT p.name, p.kind, r.game, r.speed, r.rating, r.deviation, r.volatility, \
                    r.games FROM ratings r JOIN players p ON p.id = r.player";

fn read_listed(row: &SqliteRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        name: row.try_get("name")?,
        kind: row.try_get("kind")?,
        game: row.try_get("game")?,
        speed: row.try_get("speed")?,
        rating: read(row)?,
    })
}

impl Store {
    /// The ratings of a player.
    pub(crate) async fn ratings(&self, player: &str) -> Result<Vec<Listed>, StoreError> {
        let find = format!("{LIST} WHERE r.player = $1 ORDER BY r.game, r.speed");
        let find = sqlx::query(sqlx::AssertSqlSafe(find)).bind(player);
        let rows = find.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(read_listed).collect::<Result<_, _>>()?)
    }

    /// The rating of a player in games of this kind.
    pub(crate) async fn rating(
        &self,
        player: &str,
        game: &str,
        speed: &str,
    ) -> Result<Option<f64>, StoreError> {
        let find = "SELECT rating FROM ratings WHERE player = $1 AND game = $2 AND speed = $3";
        let find = sqlx::query_scalar(find).bind(player).bind(game).bind(speed);
        Ok(find.fetch_optional(&self.readers).await?)
    }

    /// The strongest players of a game at each speed, the surest ratings only.
    pub(crate) async fn leaders(
        &self,
        game: &str,
        deviation: f64,
        limit: i64,
    ) -> Result<Vec<Listed>, StoreError> {
        let find = format!(
            "{LIST} WHERE r.game = $1 AND r.deviation <= $2 AND p.name IS NOT NULL \
             ORDER BY r.rating DESC, p.name LIMIT $3"
        );
        let find = sqlx::query(sqlx::AssertSqlSafe(find)).bind(game).bind(deviation).bind(limit);
        let rows = find.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(read_listed).collect::<Result<_, _>>()?)
    }
}
